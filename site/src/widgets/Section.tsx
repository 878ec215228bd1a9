import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps extends Omit<ComponentProps<'section'>, 'aria-labelledby'> {
  heading: ReactNode
  /** The page's only heading of the first level, or a section among others. */
  level?: 'h1' | 'h2' | undefined
  /** A few words on what follows, beside the heading where there is room. */
  text?: ReactNode
  /** The classes of what lies in the page's column. */
  layout?: string
}

/** A part of a page: its heading, which names it, and what stands below. */
export function Section(props: SectionProps) {
  const { heading, level: Heading = 'h2', text, layout = '', className = '', ...rest } = props
  const { children, ...attributes } = rest
  const headingId = useId()
  const title = <Heading id={headingId}>{heading}</Heading>
  return (
    <section {...attributes} className={`${className} section`.trim()} aria-labelledby={headingId}>
      <div className={`column ${layout}`.trim()}>
        {text === undefined ? (
          title
        ) : (
          <div className={`${styles.head} split`}>
            {title}
            <p>{text}</p>
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
