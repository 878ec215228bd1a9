const pages = 'Pages you have opened still work'

/** What a visitor sees who opens a page without a connection that was not opened before. */
export const offline = {
  pageTitle: 'You are offline',
  pageDescription: 'There is no connection. Pages that were opened before still open.',
  heading: 'You are offline',
  text: [
    'This page has not been opened on this device before, so it needs a connection.',
    'If you pressed Send in one of our forms, what you wrote is kept on this device and goes out when the connection is back.',
  ],
  retry: { label: 'Try again', path: '' },
  pages,
}

/** What a visitor sees whose form could not be sent, but was stored on the device. */
export const stored = {
  pageTitle: 'Not sent yet',
  pageDescription: 'There is no connection. What was written is saved on this device.',
  heading: 'Not sent yet',
  text: [
    'There is no connection to our server. What you wrote is saved on this device and will go as soon as the connection is back.',
    'It goes by itself, or when you next open our site.',
  ],
  pages,
}

/** What a visitor sees whose form could neither be sent nor stored. */
export const notStored = {
  pageTitle: 'Not sent',
  pageDescription:
    'There is no connection, and what was written could not be saved on this device.',
  heading: 'Not sent, and not saved',
  text: [
    'There is no connection to our server, and what you wrote could not be saved on this device.',
    'Here it is, so that you can copy it or send it another way. To try again, go back with your browser once you are connected.',
  ],
  pages,
}

/** The links under all three; the chat app's name follows the first two, the number the last. */
export const offlineContacts = {
  writeOn: 'Write on',
  /** The service worker adds what was written. */
  sendOn: 'Send on',
  instead: 'instead',
  call: 'Call',
}
