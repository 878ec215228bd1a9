import type { BeforeYouAsk } from '../../site/src/content/types/BeforeYouAsk.ts'
import type { Company } from '../../site/src/content/types/Company.ts'
import type { ContentFile } from './findContentItems.ts'

/** Something that clients want to know and the content does not say. */
export interface Unanswered {
  readonly what: string
  /** What to say of it. */
  readonly says: string
  /** Where, below `content/`. */
  readonly file: string
}

const COMPANY_FILE = 'company.ts'
const QUESTIONS_FILE = 'beforeYouAsk.ts'
const PEOPLE_FOLDER = 'people/'

const OF_THE_COMPANY: Readonly<
  Record<Exclude<keyof Company, 'address'>, [what: string, says: string]>
> = {
  legalName: ['No registered name', 'who a client signs with, as registered'],
  registrationNumber: ['No company number', 'the number in the register of companies'],
  founded: ['No year of foundation', 'since which year you work'],
  taxPin: ['No KRA PIN', 'the PIN, or that it is on your quotes'],
  dataProtection: ['No data-protection registration', 'the number of the ODPC’s certificate'],
  insurance: ['No insurance', 'who insures you against what, if anybody does'],
  references: ['Nobody to call', 'two clients who have agreed to take a call'],
}

/** In the order in which the pages would say it. Of files that are not there it asks nothing. */
export function findUnanswered(content: readonly ContentFile[]): Unanswered[] {
  const company = exported<Company>(content, COMPANY_FILE, 'company')
  const asked = exported<BeforeYouAsk>(content, QUESTIONS_FILE, 'beforeYouAsk')
  const items: Unanswered[] = []
  if (company) {
    for (const [name, [what, says]] of Object.entries(OF_THE_COMPANY)) {
      if (company[name as keyof typeof OF_THE_COMPANY].length > 0) continue
      items.push({ what, says, file: COMPANY_FILE })
    }
    const { street, town } = company.address
    if (!street || !town) {
      const says = 'street and town; the town goes into the titles that people search by'
      items.push({ what: 'No address', says, file: COMPANY_FILE })
    }
    if (!content.some(({ file }) => file.startsWith(PEOPLE_FOLDER))) {
      const says = 'who does the work (`npm run new -- person first-last`)'
      items.push({ what: 'No people', says, file: PEOPLE_FOLDER })
    }
  }
  for (const { question, answer, says } of asked?.questions ?? []) {
    if (answer === '')
      items.push({ what: `‘${question}’ has no answer`, says, file: QUESTIONS_FILE })
  }
  return items
}

function exported<Shape>(
  content: readonly ContentFile[],
  file: string,
  name: string,
): Shape | undefined {
  const found = content.find((candidate) => candidate.file === file)
  return (found?.exports as Record<string, Shape> | undefined)?.[name]
}
