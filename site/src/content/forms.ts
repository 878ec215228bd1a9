import type { Content } from 'schema/content.ts'
import type { Forms } from 'schema/copy/forms.ts'
import type { PhonePlan } from 'schema/countries/Country.ts'
import { countryOf } from 'schema/countries/countries.ts'
import { optionOf, serviceOptions } from 'schema/serverFacts.ts'

/** The copy that scripts read from the form's `data-words` as JSON. */
export interface FormWords {
  /** The messages after a failed send, once the visitor's texts are back in the form. */
  problems: Forms['newsletterForm']['problems'] & { serviceSays?: string }
  hints?: Forms['quoteForm']['hints']
  localPhone?: LocalPhone
}

/** The texts about outbox entries that were refused or could not be sent yet. */
export type WaitingText = Forms['sharedForms']['waiting'] & {
  /** A chat link. A script inserts the visitor's text after the first `=`. */
  chatAddress: string
}

export type LocalPhone = Pick<PhonePlan, 'code' | 'mobileStarts' | 'digits'>

export type QuoteFormText = ReturnType<typeof formTexts>['quoteForm']
export type NewsletterFormText = ReturnType<typeof formTexts>['newsletterForm']

export function formTexts({ agency, company, copy, services }: Content, chatAddress: string) {
  const { quoteForm, newsletterForm, sharedForms } = copy.forms
  const { receiver, link } = copy.company
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
      /** The line below the form that names the receiving company; null without a legal name. */
      receiver: company.legalName ? { text: `${receiver} ${company.legalName}.`, link } : null,
      /** The service of each option. A visitor who comes from a service's page finds that option selected. */
      serviceIds: Object.fromEntries(services.map((service) => [optionOf(service), service.id])),
    },
    newsletterForm: { ...newsletterForm, ...shared },
  }
}
