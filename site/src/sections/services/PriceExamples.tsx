import type { PriceExample } from 'schema/records/priceExample.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { Words } from '../../content/copyFor.ts'
import type { Site } from '../../content/createSite.ts'
import { Section } from '../../widgets/Section.tsx'
import styles from './PriceExamples.module.css'
import { PriceSheet } from './PriceSheet.tsx'

interface PriceExamplesProps {
  heading: string
  words: Words['servicePage']['examples']
  examples: readonly (PriceExample & { readonly group: ServiceGroupId; readonly sample: boolean })[]
  prices: Site['prices']
}

export function PriceExamples({ heading, words, examples, prices }: PriceExamplesProps) {
  return (
    <Section className={styles.section} heading={heading} text={words.text}>
      <ul role="list" className={styles.sheets} data-columns={Math.min(examples.length, 3)}>
        {examples.map((example) => (
          <li key={example.title} data-group={example.group}>
            <PriceSheet example={example} prices={prices} sample={example.sample} labels={words} />
          </li>
        ))}
      </ul>
      {prices.second && (
        <p className="note">
          {words.rate} {prices.rateDate}.
        </p>
      )}
    </Section>
  )
}
