import type { Content } from 'schema/content.ts'
import type { Forms } from 'schema/copy/forms.ts'
import type { PhonePlan } from 'schema/countries/Country.ts'
import { countryOf } from 'schema/countries/countries.ts'
import { optionOf, serviceOptions } from 'schema/serverFacts.ts'

/** What a form says in words that are put together in the browser. */
export interface FormWords {
  /** Said when a refused entry is back in the form. */
  problems: Forms['newsletterForm']['problems'] & { serviceSays?: string }
  hints?: Forms['quoteForm']['hints']
  localPhone?: LocalPhone
}

/** Said of entries that could not be sent yet, or were refused. */
export type WaitingText = Forms['sharedForms']['waiting'] & {
  /** A chat link that lacks its text, behind the first `=`. */
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
  const options = serviceOptions(services)
  return {
    quoteForm: {
      ...quoteForm,
      ...shared,
      fields: { ...fields, serviceInterest: { ...fields.serviceInterest, options } },
      localPhone: { code, mobileStarts, digits },
      serviceIds: Object.fromEntries(services.map((service) => [optionOf(service), service.id])),
    },
    newsletterForm: { ...newsletterForm, ...shared },
  }
}
