import { type ComponentProps, type ReactNode, useId } from 'react'
import { SampleLabel } from './SampleLabel.tsx'
import styles from './Section.module.css'

interface SectionProps extends Omit<ComponentProps<'section'>, 'aria-labelledby'> {
  heading: ReactNode
  level?: 'h1' | 'h2' | undefined
  sample?: boolean | undefined
  /** Beside the heading if there is enough room. */
  text?: ReactNode
  /** Classes for the inner element, which has the width of the page's column. */
  layout?: string | undefined
}

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
