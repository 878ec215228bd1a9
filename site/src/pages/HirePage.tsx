import { officeHours } from '../content/agency.ts'
import { askOnChat } from '../content/askOnChat.ts'
import { answeredOn } from '../content/beforeYouAsk.ts'
import { hire } from '../content/copy.ts'
import { developers, findDeveloper } from '../content/developers.ts'
import { hoursAbroad } from '../content/hoursAbroad.ts'
import { inShillings } from '../content/kenyanShillings.ts'
import { technologiesByCategory, technologyCategoryPath } from '../content/technologies.ts'
import { BeforeYouAsk } from '../sections/BeforeYouAsk.tsx'
import { DeveloperChoice } from '../sections/DeveloperChoice.tsx'
import { DeveloperOffer } from '../sections/DeveloperOffer.tsx'
import { OfficeHours } from '../sections/OfficeHours.tsx'
import { TechnologyList } from '../sections/TechnologyList.tsx'

interface HirePageProps {
  id: string
}

/** `/hire-a-developer` and its sub-pages. */
export function HirePage({ id }: HirePageProps) {
  const developer = findDeveloper(id)
  const asked = answeredOn('hire')
  return (
    <>
      <DeveloperOffer
        {...hire}
        {...developer}
        chat={askOnChat(`${hire.greeting} ${developer.name}: `)}
        shillings={`${inShillings(developer.hourlyRate)} ${hire.shillingsUnit}`}
        replyNote={officeHours}
      />
      <OfficeHours {...hire.overlap} {...hoursAbroad} openingHours={officeHours} />
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
      {asked.questions.length > 0 && <BeforeYouAsk {...asked} />}
    </>
  )
}
