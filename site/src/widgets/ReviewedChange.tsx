import type { ReviewDrawing } from '../content/types/ValueDrawing.ts'
import styles from './ReviewedChange.module.css'

const SIGNS = { same: '', gone: '−', new: '+' }
const SAID = { same: '', gone: 'Removed: ', new: 'Added: ' }

/** A change to some code, what two people said of it, and the phone on which it was tried. */
export function ReviewedChange({ lines, remarks, tried }: ReviewDrawing) {
  const { heading, amount, button } = tried.screen
  return (
    <div className={styles.review}>
      <div>
        <code className={styles.code}>
          {lines.map(({ mark, text, deeper }) => (
            <span key={text} data-mark={mark} data-deeper={deeper}>
              <span aria-hidden="true">{SIGNS[mark]}</span>
              <span>
                <span className="visually-hidden">{SAID[mark]}</span>
                {text}
              </span>
            </span>
          ))}
        </code>
        <dl className={styles.remarks}>
          {remarks.map(({ who, text }) => (
            <div key={text}>
              <dt>{who}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.tried}>
        <div className={styles.phone} aria-hidden="true">
          <div>
            <span>{heading}</span>
            <strong>{amount}</strong>
            <span>{button}</span>
          </div>
        </div>
        <div className={styles.on}>
          <strong>{tried.label}</strong> {tried.on}
        </div>
      </div>
    </div>
  )
}
