import { type ComponentProps, type ReactNode, useId } from 'react'
import { SampleLabel } from './SampleLabel.tsx'
import styles from './Section.module.css'

interface SectionProps extends Omit<ComponentProps<'section'>, 'aria-labelledby'> {
  heading: ReactNode
  /** `h1` for the page's only main heading. */
  level?: 'h1' | 'h2' | undefined
  /** Labels the heading as a sample. */
  sample?: boolean | undefined
  /** An introduction, beside the heading where there is room. */
  text?: ReactNode
  /** Classes of the box in the page's column. */
  layout?: string | undefined
}

/** A part of a page, named by its heading. */
export function Section(props: SectionProps) {
  const { heading, level: Heading = 'h2', sample, text, ...others } = props
  const { layout = '', className = '', children, ...attributes } = others
  const headingId = useId()
  const title = (
    <Heading id={headingId}>
      {heading}
      {sample && ' '}
      {sample && <SampleLabel />}
    </Heading>
  )
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
