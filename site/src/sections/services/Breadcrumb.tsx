import styles from './Breadcrumb.module.css'

interface BreadcrumbProps {
  /** From the home page down; the last one is the page itself and no link. */
  trail: readonly { label: string; path: string }[]
}

/** Where this page stands. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.trail}>
        {trail.map(({ label, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={path}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
