import type { EnquiryField } from 'protocol/enquiry.ts'
import { chatLink } from './agency.ts'
import { servicePath, services } from './services.ts'

interface FieldCopy {
  label: string
  /** Shown under the field when it is empty on submit (specification, section 5). */
  error: string
}

/** For what could not be sent yet. */
export interface WaitingCopy {
  writtenAt: string
  retry: string
  chat: string
  /** A chat link that only lacks its text. */
  chatAddress: string
  discard: string
}

/** For what may be mistyped. */
export interface HintCopy {
  email: string
  short: string
  long: string
}

const waiting: WaitingCopy = {
  writtenAt: 'Written at',
  retry: 'Try again now',
  chat: 'Send on WhatsApp instead',
  chatAddress: chatLink(''),
  discard: 'Delete from this device',
}

const nativeAnswer =
  'Your browser runs no script, so the form goes straight to our e-mail service, whose answer is a page that says only ‘OK’. Then it has arrived; come back with your browser.'

export interface QuoteFormCopy {
  fields: Readonly<Record<EnquiryField, FieldCopy>>
  options: Readonly<
    Record<
      'serviceInterest' | 'budgetInterest' | 'timeline',
      { empty: string; values: readonly string[] }
    >
  >
  formName: string
  /** Which service page each service option belongs to: a visitor who comes from there finds it selected. */
  servicePages: Readonly<Record<string, string>>
  errorHeading: string
  submit: string
  success: string
  notSent: string
  /** Stays when the success message hides; a time follows. */
  receipt: string
  restored: string
  clear: string
  note: string
  /** For a visitor without JavaScript, where another service than ours takes the form. */
  nativeAnswer: string
  hints: HintCopy
  waiting: WaitingCopy
}

/** The quote form: labels, options, messages and success text (specification, sections 5 and 9). */
export const quoteForm: QuoteFormCopy = {
  fields: {
    name: { label: 'Your name', error: 'Please enter your name!' },
    phone: { label: 'Phone number', error: 'Please enter your phone number!' },
    email: { label: 'E-mail address', error: 'Please enter your e-mail address!' },
    serviceInterest: { label: 'Service', error: 'Please select the service you require!' },
    budgetInterest: { label: 'Budget', error: 'Please select your estimated budget!' },
    timeline: { label: 'Timeline', error: 'Please select your estimated timeline!' },
    message: {
      label: 'Your project',
      error: 'Please describe your project in a few words!',
    },
  },
  options: {
    serviceInterest: {
      empty: 'Select Service',
      values: formOrder(),
    },
    budgetInterest: {
      empty: 'Choose Budget',
      values: [
        'Below USD 100',
        'USD 100 - USD 200',
        'USD 200 - USD 400',
        'USD 400 - USD 800',
        'USD 800 - USD 1600',
        'USD 1600 - USD 3200',
        'Above USD 3200',
      ],
    },
    timeline: {
      empty: 'Select Timeline',
      values: [
        '3 - 5 Days',
        '1 - 2 Weeks',
        '2 - 3 Weeks',
        '3 - 4 Weeks',
        '4 - 6 Weeks',
        '6 - 8 Weeks',
        'Beyond 8 Weeks',
      ],
    },
  },
  formName: 'Quote request',
  servicePages: Object.fromEntries(services.map(({ id, option }) => [option, servicePath(id)])),
  errorHeading: 'Some answers are missing',
  submit: 'Send',
  success: 'Your details have been mailed successfully, we will get back to you shortly...',
  notSent:
    'Not sent yet: there is no connection to our server. Your details are saved on this device and will go as soon as the connection is back.',
  receipt: 'Your enquiry reached us at',
  restored: 'We put back what you typed last time.',
  clear: 'Clear the form',
  hints: {
    email: 'Did you mean',
    short: 'This number looks short. Is it complete?',
    long: 'This number looks long. Is it right?',
  },
  waiting,
  nativeAnswer,
  note: 'All seven are needed. We use them to answer you and for nothing else.',
}

export interface NewsletterFormCopy {
  label: string
  error: string
  submit: string
  success: string
  notSent: string
  nativeAnswer: string
  waiting: WaitingCopy
}

/** The footer's form (specification, sections 5 and 9). */
export const newsletterForm: NewsletterFormCopy = {
  label: 'E-mail address',
  error: 'Please enter your e-mail address!',
  submit: 'Subscribe',
  success: 'Successfull, you will receive weekly updates...',
  notSent:
    'Not sent yet: there is no connection to our server. Your address is saved on this device and will go as soon as the connection is back.',
  nativeAnswer,
  waiting,
}

/** The options in the specification's order, which is not the boards'. */
function formOrder(): string[] {
  const order = ['SWD', 'WEB', 'APP', 'MOB', 'MVP', 'MNT', 'SPM', 'ARC', 'GFX']
  return services
    .toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
    .map(({ option }) => option)
}
