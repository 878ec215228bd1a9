import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { technologyCategories as categories } from '../content/technologies.ts'
import { TechnologyTabs } from './TechnologyTabs.tsx'

test('before any script runs, all panels are in the page and the first is selected', () => {
  const html = renderToString(
    <TechnologyTabs label="Technologies" categories={categories} />,
  ).replaceAll('&amp;', '&')
  expect(html.match(/role="tabpanel"/g)).toHaveLength(categories.length)
  expect(html).toContain(`>${categories[0]?.name}</button>`)
  const selected = [...html.matchAll(/aria-selected="(true|false)"/g)].map(([, state]) => state)
  expect(selected).toEqual(categories.map((_, index) => String(index === 0)))
  for (const { name } of categories.flatMap(({ technologies }) => technologies)) {
    expect(html).toContain(`<figcaption>${name}</figcaption>`)
  }
})
