import type { Content } from 'schema/content.ts'

/** What is known of the company, for the page about it, the foot of every page and the quote forms. */
export function describeCompany({ company, copy: { company: copy } }: Content) {
  const { legalName, registrationNumber, references } = company
  const { street, town, postal } = company.address
  const address = [street, postal, town].filter(Boolean).join(', ')
  const names = Object.keys(copy.facts) as (keyof typeof copy.facts)[]
  const facts = [
    ...names.map((name) => ({
      ...copy.facts[name],
      values: [name === 'address' ? address : company[name]].filter(Boolean),
    })),
    {
      ...copy.references,
      values: references.map(({ name, position, company: at }) => `${name}, ${position}, ${at}`),
    },
  ]
  return {
    /** In the order of the copy, with several values for the clients who can be called. */
    facts: facts.filter(({ values }) => values.length > 0),
    /** The company on one line; empty where no name is known. */
    line: legalName && [legalName, registrationNumber, address].filter(Boolean).join(' · '),
    /** Who gets what a quote form sends; null where no name is known. */
    receiver: legalName ? { text: `${copy.receiver} ${legalName}.`, link: copy.link } : null,
  }
}
