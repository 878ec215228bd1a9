import { agency, officeHours } from '../content/agency.ts'
import { askOnChat } from '../content/askOnChat.ts'
import { hire } from '../content/copy.ts'
import { dayInMinutes } from '../content/dayInMinutes.ts'
import { developers, findDeveloper } from '../content/developers.ts'
import { inShillings } from '../content/kenyanShillings.ts'
import { sharedHours } from '../content/sharedHours.ts'
import { technologiesByCategory, technologyCategoryPath } from '../content/technologies.ts'
import { DeveloperChoice } from '../sections/DeveloperChoice.tsx'
import { DeveloperOffer } from '../sections/DeveloperOffer.tsx'
import { OfficeHours } from '../sections/OfficeHours.tsx'
import { TechnologyList } from '../sections/TechnologyList.tsx'

interface HirePageProps {
  id: string
}

const { cities, day, ...overlap } = hire.overlap

/** The agency's day by the clock of each city. */
const sharedWith = cities.map(({ name, timeZone }) => ({
  name,
  seasons: sharedHours(agency.hours, { timeZone, ...day }, new Date().getUTCFullYear()),
}))

/** `/hire-a-developer` and its sub-pages. */
export function HirePage({ id }: HirePageProps) {
  const developer = findDeveloper(id)
  return (
    <>
      <DeveloperOffer
        {...hire}
        {...developer}
        chat={askOnChat(`${hire.greeting} ${developer.name}: `)}
        shillings={`${inShillings(developer.hourlyRate)} ${hire.shillingsUnit}`}
        replyNote={officeHours}
      />
      <OfficeHours
        {...overlap}
        openingHours={officeHours}
        day={dayInMinutes(day)}
        cities={sharedWith}
      />
      <TechnologyList
        heading={hire.stackHeading}
        categories={technologiesByCategory(developer.technologies ?? []).map((category) => ({
          ...category,
          path: technologyCategoryPath(category.id),
        }))}
        more={hire.stackLink}
      />
      <DeveloperChoice
        heading={hire.chooseHeading}
        text={developer.choose}
        rateUnit={hire.rateUnit}
        developers={developers}
        currentPath={developer.path}
      />
    </>
  )
}
