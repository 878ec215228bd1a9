import type { OfficeHours as Hours } from 'schema/agency.ts'
import type { Hire } from 'schema/copy/pages.ts'
import { dayInMinutes, sharedHours } from 'schema/sharedHours.ts'
import { answeredOn, type Developer, type Site } from '../content/createSite.ts'
import { technologiesByCategory } from '../content/technologies.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { DeveloperChoice } from '../sections/hire/DeveloperChoice.tsx'
import { DeveloperOffer } from '../sections/hire/DeveloperOffer.tsx'
import { HireForm } from '../sections/hire/HireForm.tsx'
import { OfficeHours } from '../sections/hire/OfficeHours.tsx'
import { TechnologyList } from '../sections/hire/TechnologyList.tsx'

type Terms = NonNullable<Hire['terms']>

/** `/hire-a-developer` and its sub-pages. */
export function HirePage({ site, developer }: { site: Site; developer: Developer }) {
  const { hire } = site.words
  const chat = site.contacts.askOnChat(`${hire.greeting} ${developer.name}: `)
  const beside = site.prices.beside(developer.hourlyRate)
  const { technologies = [] } = developer
  return (
    <>
      <DeveloperOffer
        {...hire}
        {...developer}
        chat={chat}
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
          (category) => ({
            ...category,
            path: `/technologies#${category.id}`,
            technologies: category.technologies.map((each) => ({
              ...each,
              topic: site.topics.find(({ technology }) => technology === each.id)?.path,
            })),
          }),
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
      {hire.terms && <BeforeYouAsk {...termsOf(hire.terms, developer)} />}
      <BeforeYouAsk {...answeredOn('hire', site)} />
      {hire.form && (
        <HireForm
          {...hire.form}
          form={{ copy: site.forms.quoteForm, begun: site.hiring }}
          receiver={site.company.receiver}
          chat={chat}
        />
      )}
    </>
  )
}

/** On what terms a developer is hired, as far as they are said. */
function termsOf({ sample, heading, labels, ...said }: Terms, { level, start }: Developer) {
  const terms = { level, start, ...said }
  const questions = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const answer = terms[name]
    return answer ? [{ question: labels[name], answer }] : []
  })
  return { heading, sample, questions }
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
