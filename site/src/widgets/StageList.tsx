import styles from './StageList.module.css'

interface StageListProps {
  stages: readonly { heading: string; text: string }[]
}

/** What happens in which order: numbered stops on a line, which lies where there is room and stands elsewhere. */
export function StageList({ stages }: StageListProps) {
  return (
    <div className={styles.room}>
      <ol role="list" className={styles.line}>
        {stages.map(({ heading, text }) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
