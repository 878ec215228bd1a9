import { type ComponentProps, useId } from 'react'
import type { Words } from '../../content/copyFor.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { Icon } from '../../widgets/Icon.tsx'
import { PriceSign } from '../../widgets/PriceSign.tsx'
import { StepList } from '../../widgets/StepTrack.tsx'
import type { QuoteFormProps } from '../forms/QuoteForm.tsx'
import styles from './ContactSection.module.css'
import { QuoteCard } from './QuoteCard.tsx'

interface ContactSectionProps extends Omit<Words['contact'], 'hints'> {
  /** Hints on what to write, each for visitors from certain pages. The first hint is for all other visitors. */
  hints: readonly {
    text: string
    pages: readonly string[]
    option?: string | undefined
    message?: string | undefined
  }[]
  form: QuoteFormProps
  talk: readonly { label: string; icon: string; href: string; look: 'chat' | 'secondary' }[]
  replyPromise: string
  hours: string
  prices: ComponentProps<typeof PriceSign>['prices']
}

export function ContactSection(props: ContactSectionProps) {
  const id = useId()
  const { heading, lead, formHeading, form, talkHeading, talk } = props
  const [usual, ...others] = props.hints
  const { replyPromise, hours, nextHeading, next, pricesHeading, pricesNote, prices } = props
  return (
    <div className={`column ${styles.section}`}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <section className={styles.talk} aria-labelledby={`${id}-talk`}>
        <h2 className="h3" id={`${id}-talk`}>
          {talkHeading}
        </h2>
        {/* An attribute, because a selector with `:last-child` would move items while the page still loads. */}
        <ul role="list" data-odd={talk.length % 2 === 1 || undefined}>
          {talk.map(({ label, icon, href, look }) => (
            <li key={href}>
              <ButtonLink href={href} look={look}>
                <Icon name={icon} />
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className="note">
          <strong>{replyPromise}</strong> {hours}
        </p>
      </section>
      <QuoteCard className={styles.form} headingId={`${id}-quote`} form={form}>
        <h2 id={`${id}-quote`}>{formHeading}</h2>
        <p className={`${styles.hint} muted`} data-hint="">
          {usual?.text}
        </p>
        {/* The other hints, with which `browser/preselectService.ts` replaces the first one. */}
        {others.map(({ text, pages, option, message }) => (
          <template
            key={pages.join(' ')}
            data-from={pages.join(' ')}
            data-option={option}
            data-message={message}
          >
            {text}
          </template>
        ))}
      </QuoteCard>
      <section className={styles.next} id="next" aria-labelledby={`${id}-next`}>
        <h2 className="h3" id={`${id}-next`}>
          {nextHeading}
        </h2>
        <StepList steps={next} />
      </section>
      <PriceSign
        className={styles.prices}
        heading={pricesHeading}
        inBoth
        prices={prices}
        note={pricesNote}
      />
    </div>
  )
}
