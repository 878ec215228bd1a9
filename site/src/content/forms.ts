import type { Content } from 'schema/content.ts'
import type { Forms } from 'schema/copy/forms.ts'
import type { PhonePlan } from 'schema/countries/Country.ts'
import { countryOf } from 'schema/countries/countries.ts'

/** For what came back into the form. */
export type ProblemCopy = Forms['newsletterForm']['problems'] & { serviceSays?: string }
export type HintCopy = Forms['quoteForm']['hints']

/** For what could not be sent yet, or was refused. */
export type WaitingText = Forms['sharedForms']['waiting'] & {
  /** A chat link that only lacks its text. */
  chatAddress: string
}

interface SharedText {
  nativeAnswer: string
  waiting: WaitingText
}

/** How numbers without a country code are read. */
export type LocalPhone = Pick<PhonePlan, 'code' | 'mobileStarts' | 'digits'>

/** All that the quote form says, the services among its options. */
export type QuoteFormText = Forms['quoteForm'] &
  SharedText & {
    localPhone: LocalPhone
    /** The service that each option belongs to: a visitor who comes from its page finds it selected. */
    serviceIds: Readonly<Record<string, string>>
  }

/** All that the footer's form says. */
export type NewsletterFormText = Forms['newsletterForm'] & SharedText

/** What the two forms say. */
export function formTexts(
  { agency, copy: { forms }, services }: Content,
  chatAddress: string,
): { quoteForm: QuoteFormText; newsletterForm: NewsletterFormText } {
  const { quoteForm, newsletterForm, sharedForms } = forms
  const { code, mobileStarts, digits } = countryOf(agency.country).phone
  const shared = {
    nativeAnswer: sharedForms.nativeAnswer,
    waiting: { ...sharedForms.waiting, chatAddress },
  }
  const fields = quoteForm.fields
  // Those without a place of their own come last.
  const options = services
    .toSorted((a, b) => (a.formOrder ?? Infinity) - (b.formOrder ?? Infinity) || 0)
    .map(({ option }) => option)
  return {
    quoteForm: {
      ...quoteForm,
      ...shared,
      fields: { ...fields, serviceInterest: { ...fields.serviceInterest, options } },
      localPhone: { code, mobileStarts, digits },
      serviceIds: Object.fromEntries(services.map(({ id, option }) => [option, id])),
    },
    newsletterForm: { ...newsletterForm, ...shared },
  }
}
