import type { ComponentProps } from 'react'
import type { NavigationLink } from '../../content/navigation.ts'
import { Definitions } from '../../widgets/Definitions.tsx'
import { Section } from '../../widgets/Section.tsx'

interface BeforeYouAskProps
  extends Pick<ComponentProps<typeof Section>, 'id' | 'heading' | 'sample' | 'text'> {
  rows: ComponentProps<typeof Definitions>['rows']
  links?: readonly NavigationLink[]
}

export function BeforeYouAsk({ rows, links = [], ...head }: BeforeYouAskProps) {
  if (rows.length + links.length === 0) return null
  return (
    <Section {...head} className="surface">
      {rows.length > 0 && <Definitions rows={rows} />}
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
