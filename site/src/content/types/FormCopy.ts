import type { EnquiryField } from 'protocol/enquiry.ts'

export interface FieldCopy {
  label: string
  /** Shown under the field when it is empty on submit (specification, section 5). */
  error: string
  /** Of a select: its empty choice, and the others. The services' own options stand in their records. */
  empty?: string
  options?: readonly string[]
  /** Stands under the control. */
  note?: string
}

/** For what could not be sent yet, or was refused. */
export interface WaitingCopy {
  /** A time follows. */
  writtenAt: string
  /** A day follows. */
  deletedOn: string
  retry: string
  /** Instead of another try, for what was refused. */
  correct: string
  /** Why that is not done. Content of 1.0.0 has none. */
  formIsFull?: string
  chat: string
  discard: string
}

/** For what came back into the form. */
export interface ProblemCopy {
  /** Refused as too long. */
  tooLong: string
  /** Refused for any other reason. */
  refused: string
  /** Where the reason can only be quoted; it follows. */
  serviceSays?: string
  /** Neither sent nor stored. */
  lost: string
  /** Where the text is now. */
  putBack: string
}

/** For what may be mistyped, or is nearly too long. */
export interface HintCopy {
  email: string
  short: string
  long: string
  /** A number follows. */
  left: string
}

/** The quote form: labels, options, messages and success text (specification, sections 5 and 9). */
export interface QuoteFormCopy {
  fields: Readonly<Record<EnquiryField, FieldCopy>>
  formName: string
  errorHeading: string
  submit: string
  success: string
  notSent: string
  problems: ProblemCopy
  /** Stays when the success message hides; a time follows. */
  receipt: string
  restored: string
  clear: string
  note: string
  hints: HintCopy
}

/** The footer's form (specification, sections 5 and 9). */
export interface NewsletterFormCopy {
  label: string
  error: string
  submit: string
  success: string
  notSent: string
  problems: ProblemCopy
}

/** What both forms share. */
export interface SharedFormCopy {
  /** For a visitor without JavaScript, where another service than ours takes the form. */
  nativeAnswer: string
  waiting: WaitingCopy
}

export interface WaitingText extends WaitingCopy {
  formIsFull: string
  /** A chat link that only lacks its text. */
  chatAddress: string
}

export interface SharedFormText extends SharedFormCopy {
  waiting: WaitingText
}

export interface QuoteFormText extends QuoteFormCopy, SharedFormText {
  /** Where numbers without a country code are Kenyan. */
  isInKenya: boolean
  /** Which service page each service option belongs to: a visitor who comes from there finds it selected. */
  servicePages: Readonly<Record<string, string>>
}

export interface NewsletterFormText extends NewsletterFormCopy, SharedFormText {}
