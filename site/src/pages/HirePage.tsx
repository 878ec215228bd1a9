import type { OfficeHours as Hours } from 'schema/agency.ts'
import type { Hire } from 'schema/copy/pages.ts'
import { fillText } from 'schema/placeholders.ts'
import { type SharedHours, sharedHours } from 'schema/sharedHours.ts'
import { answeredOn, type Developer, type Site } from '../content/createSite.ts'
import { ownTerms, sharedTerms } from '../content/hireTerms.ts'
import { technologiesByCategory } from '../content/technologies.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { DeveloperChoice } from '../sections/hire/DeveloperChoice.tsx'
import { DeveloperOffer } from '../sections/hire/DeveloperOffer.tsx'
import { HireForm } from '../sections/hire/HireForm.tsx'
import { TechnologyList } from '../sections/hire/TechnologyList.tsx'

/** A developer's page. The page of the first developer, `/hire-a-developer`, also compares all developers and shows their common terms. */
export function HirePage({ site, developer }: { site: Site; developer: Developer }) {
  const { hire } = site.words
  const chat = site.contacts.askOnChat(`${hire.greeting} ${developer.name}.`)
  const { technologies = [] } = developer
  const [first = developer] = site.developers
  const isFirst = developer.path === first.path
  return (
    <>
      <DeveloperOffer
        {...hire}
        {...developer}
        included={isFirst ? hire.included : []}
        chat={chat}
        replyNote={site.officeHours}
      />
      {isFirst && (
        <BeforeYouAsk {...hoursAbroad(hire.overlap, site.agency.hours, site.settings.year)} />
      )}
      <TechnologyList
        heading={hire.stackHeading}
        categories={technologiesByCategory(technologies, site.technologyCategories).map(
          (category) => ({
            ...category,
            technologies: category.technologies.map((each) => ({
              ...each,
              path: site.topics.find(({ technology }) => technology === each.id)?.path,
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
        compared={isFirst}
      />
      {hire.terms && (
        <BeforeYouAsk
          id="terms"
          {...(isFirst ? sharedTerms(hire.terms) : ownTerms(hire.terms, developer, first.path))}
        />
      )}
      {isFirst && <BeforeYouAsk {...answeredOn('hire', site)} />}
      {hire.form && (
        <HireForm
          {...hire.form}
          form={{ copy: site.forms.quoteForm, begun: site.hiring }}
          chat={chat}
        />
      )}
    </>
  )
}

/** Returns, for each city, when our office and an office there are both open, by the time zone rules of `year`. */
function hoursAbroad(
  { heading, text, cities, day, ...words }: Hire['overlap'],
  ours: Hours,
  year: number,
) {
  const sentence = ({ season, shared, minutes }: SharedHours) => {
    const hours = (minutes / 60).toLocaleString('en', { maximumFractionDigits: 2 })
    const amount = `${hours} ${minutes === 60 ? words.hour : words.hours}`
    const times = shared.map(({ from, to }) => `, ${clockTime(from)} to ${clockTime(to)}`)
    return [amount, season && ` ${words[season]}`, ...times].filter(Boolean).join('')
  }
  return {
    heading,
    text: fillText(text, day),
    rows: cities.map(({ name, timeZone }) => ({
      label: name,
      text: `${sharedHours(ours, { timeZone, ...day }, year)
        .map(sentence)
        .join('; ')}.`,
    })),
  }
}

function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
