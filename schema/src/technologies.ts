import { group, line, list } from './fields.ts'

const id = (help: string) =>
  line({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    wanted: 'small letters, digits and single hyphens',
    help,
  })

const SAYS = 'what you make things with (`npm run logo -- react` looks for its logo)'

/** The tools by category, as tabs in their order. The first is open by default. */
export const Technologies = list(
  group({
    id: id('Its address on /technologies.'),
    name: line({ max: 40 }),
    technologies: list(
      group({ id: id('Its logo is content/technologies/<id>.svg.'), name: line({ max: 40 }) }),
      { label: 'Technologies', says: SAYS },
    ),
  }),
  { label: 'Technologies', says: SAYS },
)
