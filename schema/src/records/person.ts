import { form, group, hidden, line, list, order, webAddress } from '../fields.ts'

/** A member of the team, for the page about the agency. If there is no portrait, pages show the person's initials. */
export const Person = group({
  ...form('name role line pictures links', 'Its place in lists.'),
  order: order(),
  name: line({ max: 60 }),
  role: line({ help: 'Such as ‘Founder, designer’.', max: 60 }),
  line: line({ help: 'What this person does in a project, or has done before.', max: 200 }),
  links: list(group({ label: line({ max: 40 }), href: webAddress() }), {
    help: 'Profiles and work, each with the name of the place.',
    max: 6,
  }),
  hidden: hidden(),
})
