import { greeting, group, line, lines, link, list, prose } from '../fields.ts'

/** What all case studies say alike. */
export const CaseStudyCopy = group({
  labels: group(lines('industry', 'team', 'duration', 'launched', 'rating')),
  ...lines('outcomeHeading'),
  aimHeading: line({
    help: 'In its place while the project is a sample, which has changed nothing.',
  }),
  ...lines('overviewHeading', 'featuresHeading'),
  process: group({ heading: line(), steps: list(line(), { min: 3, max: 3 }) }),
  ...lines('challengesHeading', 'solutionsHeading', 'impactHeading'),
  countHeading: line({
    help: 'In its place while the project is a sample, which has had no impact.',
  }),
  technologyHeading: line(),
  callToAction: group({ heading: line(), text: prose(), link: link() }),
  greeting: greeting('project'),
  ...lines('servicesLabel', 'sampleNote'),
})
