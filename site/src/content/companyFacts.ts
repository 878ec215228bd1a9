import { company, postalAddress } from './company.ts'
import { companySection } from './copy.ts'

/** One line of who the agency is. */
export interface CompanyFact {
  readonly label: string
  /** Several for the clients who can be called. */
  readonly values: readonly string[]
  /** Where it can be checked; empty where there is nothing to say. */
  readonly check: string
}

const { references, legalName, registrationNumber } = company
const names = Object.keys(companySection.facts) as (keyof typeof companySection.facts)[]

/** What is known of the company, in the order of the copy. */
export const companyFacts: readonly CompanyFact[] = [
  ...names.map((name) => ({
    ...companySection.facts[name],
    values: [name === 'address' ? postalAddress : company[name]].filter(Boolean),
  })),
  {
    ...companySection.references,
    values: references.map(({ name, position, company: at }) => `${name}, ${position}, ${at}`),
  },
].filter(({ values }) => values.length > 0)

/** The company on one line, for the foot of every page; empty where no name is known. */
export const companyLine =
  legalName && [legalName, registrationNumber, postalAddress].filter(Boolean).join(' · ')

/** Who gets what a quote form sends; null where no name is known. */
export const receiver = legalName
  ? { text: `${companySection.receiver} ${legalName}.`, link: companySection.link }
  : null
