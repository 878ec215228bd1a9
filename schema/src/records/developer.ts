import {
  form,
  group,
  line,
  list,
  optional,
  order,
  pageTexts,
  price,
  prose,
  reference,
} from '../fields.ts'

/** A developer for hire. The page of the first developer is `/hire-a-developer`, the page of any other is `/hire-a-developer/<id>`. */
export const Developer = group({
  ...form(
    'name hourlyRate heading description does technologies level start choose',
    'Its place in lists, and what Google shows.',
  ),
  order: order(),
  name: line({ max: 60 }),
  hourlyRate: price({ label: 'Hourly rate' }),
  heading: line({ help: 'Such as ‘Hire a back-end developer’.', max: 90 }),
  description: prose({ help: 'What this developer is for, in one sentence.', max: 300 }),
  does: list(line({ max: 160 }), { help: 'In an ordinary week.', min: 1, max: 12 }),
  technologies: optional(
    list(reference('technologies'), { help: 'Left out of the page where there are none.' }),
  ),
  level: optional(
    line({ help: 'What this developer can do alone. Empty, the page leaves it out.', max: 160 }),
  ),
  start: optional(line({ help: 'How soon this developer can begin.', max: 160 })),
  choose: prose({ max: 400 }),
  ...pageTexts,
})
