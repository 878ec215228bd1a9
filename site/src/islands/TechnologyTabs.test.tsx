import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TechnologyTabs } from './TechnologyTabs.tsx'

const logo = { src: '/logo.svg', width: 24, height: 24 }
const categories = [
  {
    id: 'web',
    name: 'Web',
    technologies: [
      { name: 'HTML', logo },
      { name: 'CSS', logo },
    ],
  },
  { id: 'design', name: 'Design', technologies: [{ name: 'Figma', logo }] },
]

test('before any script runs, all panels are in the page and the first is selected', () => {
  const html = renderToString(<TechnologyTabs label="Technologies" categories={categories} />)
  expect(html.match(/role="tabpanel"/g)).toHaveLength(categories.length)
  expect(html).toContain(`>${categories[0]?.name}</button>`)
  const selected = [...html.matchAll(/aria-selected="(true|false)"/g)].map(([, state]) => state)
  expect(selected).toEqual(categories.map((_, index) => String(index === 0)))
  for (const { name } of categories.flatMap(({ technologies }) => technologies)) {
    expect(html).toContain(`<figcaption>${name}</figcaption>`)
  }
})
