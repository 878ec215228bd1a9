import { group, line, link, pageTexts, prose } from '../fields.ts'

const { pageTitle, pageDescription } = pageTexts
const head = { pageTitle, pageDescription }

/** Screens that stand in for content. */
export const Notices = group({
  blog: group({ ...head, heading: line(), text: prose(), home: link() }),
  maintenance: group({ ...head, heading: line(), text: prose(), back: line(), home: link() }),
  services: group({ ...head, text: line() }, { help: 'The whole text of /services.' }),
})
