import type { ComponentProps } from 'react'
import type { NavigationLink } from '../../content/navigation.ts'
import { Definitions } from '../../widgets/Definitions.tsx'
import { Section } from '../../widgets/Section.tsx'

interface BeforeYouAskProps {
  heading: string
  text?: string | undefined
  rows: ComponentProps<typeof Definitions>['rows']
  sample?: boolean | undefined
  links?: readonly NavigationLink[]
}

export function BeforeYouAsk(props: BeforeYouAskProps) {
  const { heading, text, rows, sample, links = [] } = props
  if (rows.length + links.length === 0) return null
  return (
    <Section className="surface" heading={heading} sample={sample} text={text}>
      <Definitions rows={rows} />
      {links.length > 0 && (
        <ul role="list" className="actions">
          {links.map(({ label, path }) => (
            <li key={path}>
              <a className="link arrow" href={path}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
