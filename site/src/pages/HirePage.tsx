import type { OfficeHours as Hours } from 'schema/agency.ts'
import type { Hire } from 'schema/copy/hire.ts'
import { dayInMinutes } from 'schema/dayInMinutes.ts'
import { sharedHours } from 'schema/sharedHours.ts'
import { answeredOn, type Developer, type Site } from '../content/createSite.ts'
import { technologiesByCategory, technologyCategoryPath } from '../content/technologies.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { DeveloperChoice } from '../sections/hire/DeveloperChoice.tsx'
import { DeveloperOffer } from '../sections/hire/DeveloperOffer.tsx'
import { OfficeHours } from '../sections/hire/OfficeHours.tsx'
import { TechnologyList } from '../sections/hire/TechnologyList.tsx'

interface HirePageProps {
  site: Site
  developer: Developer
}

/** `/hire-a-developer` and its sub-pages. */
export function HirePage({ site, developer }: HirePageProps) {
  const { hire } = site.words
  const asked = answeredOn('hire', site)
  const beside = site.prices.beside(developer.hourlyRate)
  const { technologies = [] } = developer
  return (
    <>
      <DeveloperOffer
        {...hire}
        {...developer}
        chat={site.contacts.askOnChat(`${hire.greeting} ${developer.name}: `)}
        beside={beside && `${beside} ${hire.shillingsUnit}`}
        replyNote={site.officeHours}
      />
      <OfficeHours
        {...hire.overlap}
        {...hoursAbroad(hire.overlap, site.agency.hours, site.settings.year)}
        openingHours={site.officeHours}
      />
      <TechnologyList
        heading={hire.stackHeading}
        categories={technologiesByCategory(technologies, site.technologyCategories).map(
          (category) => ({ ...category, path: technologyCategoryPath(category.id) }),
        )}
        more={hire.stackLink}
      />
      <DeveloperChoice
        heading={hire.chooseHeading}
        text={developer.choose}
        rateUnit={hire.rateUnit}
        developers={site.developers}
        currentPath={developer.path}
      />
      {asked.questions.length > 0 && <BeforeYouAsk {...asked} />}
    </>
  )
}

/** An office day elsewhere, and how much of ours it shares in each of those cities that year. */
function hoursAbroad({ cities, day }: Hire['overlap'], hours: Hours, year: number) {
  return {
    day: dayInMinutes(day),
    cities: cities.map(({ name, timeZone }) => ({
      name,
      seasons: sharedHours(hours, { timeZone, ...day }, year),
    })),
  }
}
