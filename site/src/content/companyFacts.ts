import type { Content } from 'schema/content.ts'

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
    /** The facts in the order of `copy.facts`, then a row with the clients who can be called as references. */
    facts: facts.filter(({ values }) => values.length > 0),
    /** The company's name, number and address on one line; empty without a legal name. */
    line: legalName && [legalName, registrationNumber, address].filter(Boolean).join(' · '),
  }
}
