import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawing } from '../content/media.ts'
import { technologies } from '../content/technologies.ts'
import { TechnologyTabs } from './TechnologyTabs.tsx'

test('before any script runs, all seven panels are in the page and Mobile is selected', () => {
  const categories = technologies.map(({ id, name, technologies: members }) => ({
    id,
    name,
    technologies: members.map((member) => ({ name: member.name, logo: drawing(member.logo) })),
  }))
  const html = renderToString(<TechnologyTabs label="Technologies" categories={categories} />)
  expect(html.match(/role="tabpanel"/g)).toHaveLength(7)
  expect(html).toMatch(/aria-selected="true"[^>]*>Mobile<\/button>/)
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
  for (const { name } of technologies.flatMap(
    (category) => category.technologies as readonly { name: string }[],
  )) {
    expect(html).toContain(`<figcaption>${name}</figcaption>`.replaceAll('&', '&amp;'))
  }
})
