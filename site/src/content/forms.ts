import { agency, chatLink } from './agency.ts'
import { formCopy } from './copy.ts'
import { serviceOptions, servicePath, services } from './services.ts'
import type {
  NewsletterFormText,
  QuoteFormText,
  SharedFormCopy,
  SharedFormText,
} from './types/FormCopy.ts'

const { waiting, nativeAnswer }: SharedFormCopy = formCopy.sharedForms

const shared: SharedFormText = {
  nativeAnswer,
  waiting: {
    formIsFull: 'The form holds something else now.',
    ...waiting,
    chatAddress: chatLink(''),
  },
}

/** All that the quote form says, the services among its options. */
export const quoteForm: QuoteFormText = {
  ...formCopy.quoteForm,
  ...shared,
  fields: {
    ...formCopy.quoteForm.fields,
    serviceInterest: { ...formCopy.quoteForm.fields.serviceInterest, options: serviceOptions },
  },
  isInKenya: agency.country === 'Kenya',
  servicePages: Object.fromEntries(services.map(({ id, option }) => [option, servicePath(id)])),
}

/** All that the footer's form says. */
export const newsletterForm: NewsletterFormText = { ...formCopy.newsletterForm, ...shared }
