import { agency, chatLink } from './agency.ts'

/** What a visitor sees who opens a page without a connection that was not opened before. */
export const offline = {
  pageTitle: 'You are offline',
  pageDescription: 'There is no connection. Pages that were opened before still open.',
  heading: 'You are offline',
  text: 'This page has not been opened on this device before, so it needs a connection.',
  kept: 'What you wrote in the form is kept on this device. If you pressed Send, it goes out when the connection is back.',
  retry: { label: 'Try again', path: '' },
  pages: 'Pages you have opened still work',
  contacts: [
    { label: `Call ${agency.phone.label}`, path: agency.phone.href },
    { label: `Write on ${agency.chat.label}`, path: chatLink() },
  ],
} as const
