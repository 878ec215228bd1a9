import type { Claim } from '../site/src/content/types/Claim.ts'

/** Shown on no page: the launch check finds each in the copy and asks until it is confirmed or the words are gone. */
export const claims: readonly Claim[] = [
  {
    says: /four weeks of free maintenance|free of charge for 4 weeks|free maintenance after deployment/i,
    confirm: 'You repair faults free of charge for four weeks after every deployment.',
    confirmed: false,
  },
  {
    says: /^works with$/i,
    confirm: 'Each developer works with every technology in their record.',
    confirmed: false,
  },
  {
    says: /another developer if it does not work out/i,
    confirm: 'You replace a hired developer and pay for the handover.',
    confirmed: false,
  },
  {
    says: /second (developer|person)( who)? (reads|on) every change/i,
    confirm: 'Somebody else reads every change, also in the smallest project.',
    confirmed: false,
  },
  {
    says: /the same work costs every client the same/i,
    confirm: 'The same work costs every client the same.',
    confirmed: false,
  },
  {
    says: /planning for what you then drop/i,
    confirm: 'You bill no hour of planning for work that a client drops.',
    confirmed: false,
  },
  {
    says: /reply within an hour/i,
    confirm: 'Somebody answers within an hour, in the hours beside it.',
    confirmed: false,
  },
  {
    says: /weekly (updates|newsletter)|once a week/i,
    confirm: 'You send the newsletter every week.',
    confirmed: false,
  },
  {
    says: /we delete from our mailbox by hand/i,
    confirm: 'When RETENTION_MONTHS erases an enquiry, you delete the e-mail about it too.',
    confirmed: false,
  },
  {
    says: /free consultation/i,
    confirm: 'The first consultation costs nothing.',
    confirmed: false,
  },
  {
    says: /liability is limited to what you paid/i,
    confirm: 'A Kenyan lawyer has read the terms, this limit above all.',
    confirmed: false,
  },
  {
    says: /^included at every price$/i,
    confirm:
      'Each service includes, from its starting price on, all that its page lists under ‘Included at every price’, and the price buys what stands beside it.',
    confirmed: false,
  },
  {
    says: /what we will build, what it costs|get a price and a date|price for each part/i,
    confirm: 'Every quote is in writing, part by part, with a price and a date.',
    confirmed: false,
  },
  {
    says: /every (second friday|two weeks)/i,
    confirm: 'You show what was built every two weeks.',
    confirmed: false,
  },
  {
    says: /who quotes your project also works on it/i,
    confirm: 'Who quotes a project also works on it.',
    confirmed: false,
  },
  {
    says: /a person in kenya answers/i,
    confirm: 'A person in Kenya answers calls, chats and forms.',
    confirmed: false,
  },
  {
    says: /we say so/i,
    confirm:
      'You turn down work that you are the wrong people for, or that a website would do for less.',
    confirmed: false,
  },
  {
    says: /the (board|hours), the (hours|risks)|a board that you can open/i,
    confirm: 'Clients see the board, the hours and the risks when you do.',
    confirmed: false,
  },
  {
    says: /phones that are|an old phone|low-memory/i,
    confirm: 'You try each release on phones that are some years old and on a slow connection.',
    confirmed: false,
  },
  {
    says: /tests run before each release|tests for sums/i,
    confirm: 'Automatic tests run before each release.',
    confirmed: false,
  },
  {
    says: /the code, the passwords and a guide|signing keys/i,
    confirm: 'Clients get the code, the passwords and a guide when a project ends.',
    confirmed: false,
  },
  {
    says: /open-source parts keep/i,
    confirm:
      'What you deliver is the client’s once it is paid for, and you list the open-source parts in it.',
    confirmed: false,
  },
  {
    says: /(paid to the provider|passed on) at cost/i,
    confirm: 'You pass on the fees of others without adding to them.',
    confirmed: false,
  },
  {
    says: /^in the hourly rate$/i,
    confirm:
      'Each hired developer speaks English and Kiswahili and comes with all that is listed under ‘In the hourly rate’.',
    confirmed: false,
  },
  {
    says: /sent every friday/i,
    confirm: 'A hired developer’s hours go out every Friday, by task.',
    confirmed: false,
  },
  {
    says: /^what this developer does$/i,
    confirm: 'Each developer does what is listed on their page.',
    confirmed: false,
  },
  {
    says: /^what we build with$/i,
    confirm:
      'You build with every technology that is shown, also with those that no project here uses.',
    confirmed: false,
  },
  {
    says: /every five minutes/i,
    confirm: 'You check what is in your care every five minutes, and somebody gets the alert.',
    confirmed: false,
  },
  {
    says: /test restore|one restore done|a restore works/i,
    confirm: 'You restore backups as a test, and in front of the client.',
    confirmed: false,
  },
  {
    says: /report (each month|on one page)|monthly report|weekly report/i,
    confirm: 'You send the monthly and the weekly reports.',
    confirmed: false,
  },
  {
    says: /we answer within \d+ days/i,
    confirm: 'You answer requests about personal data within the days that the privacy page says.',
    confirmed: false,
  },
  {
    says: /we sell nothing about you/i,
    confirm: 'You sell nothing about visitors or clients to anyone.',
    confirmed: false,
  },
  {
    says: /store data for us and may not use it/i,
    confirm: 'Your contracts with hosting and mail providers forbid them to use the data.',
    confirmed: false,
  },
  {
    says: /delete yours from the server and the mailbox/i,
    confirm: 'When somebody asks, you delete their enquiry from the mailbox, too.',
    confirmed: false,
  },
  {
    says: /if a change affects newsletter subscribers/i,
    confirm: 'Before the privacy page changes for subscribers, you write to them.',
    confirmed: false,
  },
  {
    says: /we guarantee/i,
    confirm:
      'You guarantee what the tagline guarantees, and know what a client gets if it does not hold.',
    confirmed: false,
  },
  {
    says: /strictly adhere/i,
    confirm: 'You work by the processes that the tagline names.',
    confirmed: false,
  },
  {
    says: /^client satisfaction$/i,
    confirm: 'You can show how the share of satisfied clients was measured.',
    confirmed: false,
  },
  {
    says: /^completed projects$/i,
    confirm: 'You can list the completed projects.',
    confirmed: false,
  },
  {
    says: /^client retention$/i,
    confirm: 'You can show that every client stayed.',
    confirmed: false,
  },
  {
    says: /^years of experience$/i,
    confirm: 'You can show the years of experience.',
    confirmed: false,
  },
]
