import { greeting, group, line, lines, link, list, path, prose } from '../fields.ts'

/** What the services' pages share. */
export const ServicePageCopy = group({
  trail: list(link(), { help: 'Where the page stands, before its own name.', min: 2, max: 2 }),
  startsAt: line({ max: 30 }),
  consultation: link(),
  caseStudy: line({ help: 'Before a project’s title.', max: 40 }),
  includedHeading: line(),
  buysHeading: line({ holds: ['price'] }),
  moreHeading: line(),
  examples: group({
    text: prose({ max: 300 }),
    ...lines('leftOut', 'weeks', 'oneWeek'),
    rate: line({ help: 'Before the day of the rate.' }),
  }),
  othersHeading: line({ holds: ['group'] }),
  ...lines('from', 'workHeading'),
  callToAction: group(
    { heading: line(), text: prose({ max: 400 }), path: path() },
    { help: 'The last thing that the page says; its button is the service’s own.' },
  ),
  greeting: greeting('wanted'),
})
