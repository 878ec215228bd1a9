import type {
  NewsletterFormCopy,
  QuoteFormCopy,
  SharedFormCopy,
} from '../../site/src/content/types/FormCopy.ts'

/** The quote form: labels, options, messages and success text (specification, sections 5 and 9). */
export const quoteForm = {
  fields: {
    name: { label: 'Your name', error: 'Please enter your name!' },
    phone: { label: 'Phone number', error: 'Please enter your phone number!' },
    email: { label: 'E-mail address', error: 'Please enter your e-mail address!' },
    serviceInterest: {
      label: 'Service',
      error: 'Please select the service you require!',
      empty: 'Select Service',
    },
    budgetInterest: {
      label: 'Budget',
      error: 'Please select your estimated budget!',
      empty: 'Choose Budget',
      options: [
        'Below USD 100',
        'USD 100 - USD 200',
        'USD 200 - USD 400',
        'USD 400 - USD 800',
        'USD 800 - USD 1600',
        'USD 1600 - USD 3200',
        'Above USD 3200',
      ],
      note: 'USD 100 is {USD 100 in shillings} (rate of {rate date}).',
    },
    timeline: {
      label: 'Timeline',
      error: 'Please select your estimated timeline!',
      empty: 'Select Timeline',
      options: [
        '3 - 5 Days',
        '1 - 2 Weeks',
        '2 - 3 Weeks',
        '3 - 4 Weeks',
        '4 - 6 Weeks',
        '6 - 8 Weeks',
        'Beyond 8 Weeks',
      ],
    },
    message: {
      label: 'Your project',
      error: 'Please describe your project in a few words!',
    },
  },
  formName: 'Quote request',
  errorHeading: 'Some answers are missing',
  submit: 'Send',
  success: 'Your details have been mailed successfully, we will get back to you shortly...',
  notSent:
    'Not sent yet: there is no connection to our server. Your details are saved on this device and will go as soon as the connection is back.',
  problems: {
    tooLong: 'Not accepted: your text is longer than our e-mail service takes.',
    refused: 'Not accepted.',
    serviceSays: 'Our e-mail service says:',
    lost: 'Not sent: there is no connection to our server, and nothing can be stored on this device.',
    putBack: 'What you typed is back in the form, and nothing is kept to be sent later.',
  },
  receipt: 'Your enquiry reached us at',
  restored: 'We put back what you typed last time.',
  clear: 'Clear the form',
  hints: {
    email: 'Did you mean',
    short: 'This number looks short. Is it complete?',
    long: 'This number looks long. Is it right?',
    left: 'Characters left:',
  },
  note: 'Please fill in all {number of fields}. We use them only to answer you.',
} satisfies QuoteFormCopy

/** The footer's form (specification, sections 5 and 9). */
export const newsletterForm = {
  label: 'E-mail address',
  error: 'Please enter your e-mail address!',
  submit: 'Subscribe',
  success: 'Successfull, you will receive weekly updates...',
  notSent:
    'Not sent yet: there is no connection to our server. Your address is saved on this device and will go as soon as the connection is back.',
  problems: {
    tooLong: 'Not accepted: this is too long for an e-mail address.',
    refused: 'Not accepted: this is not a complete e-mail address.',
    lost: 'Not sent: there is no connection to our server, and nothing can be stored on this device.',
    putBack: 'It is back in the field, and nothing is kept to be sent later.',
  },
} satisfies NewsletterFormCopy

/** What both forms say. */
export const sharedForms = {
  waiting: {
    writtenAt: 'Written at',
    deletedOn: 'Deleted from this device at the latest on',
    retry: 'Try again now',
    correct: 'Put it back to correct it',
    chat: 'Send on WhatsApp instead',
    discard: 'Delete from this device',
  },
  nativeAnswer:
    'Your browser runs no script, so the form goes straight to our e-mail service, whose answer is a page that says only ‘OK’. Then it has arrived; come back with your browser.',
} satisfies SharedFormCopy
