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
    lists: /^developers\/\S+ developer\.technologies\./,
    confirm: 'Each developer whom you hire out works with every technology on their page.',
    confirmed: false,
  },
  {
    says: /another developer if it does not work out/i,
    confirm: 'You replace a hired developer who does not work out, and pay for the handover.',
    confirmed: false,
  },
  {
    says: /second (developer|person)( who)? (reads|on) every change/i,
    confirm:
      'A second person reads every change, also in the smallest project, and costs nothing extra.',
    confirmed: false,
  },
  {
    says: /the same work costs every client the same/i,
    confirm: 'The same work costs every client the same.',
    confirmed: false,
  },
  {
    says: /planning for what you then drop.*not on your bill/i,
    confirm: 'You bill no hour of planning for work that a client then drops.',
    confirmed: false,
  },
  {
    says: /reply within an hour/i,
    confirm: 'In your office hours somebody answers every enquiry within an hour.',
    confirmed: false,
  },
  {
    says: /weekly (updates|newsletter)|once a week(?! by sms)/i,
    confirm: 'You send the newsletter every week.',
    confirmed: false,
  },
  {
    says: /we delete from our mailbox by hand/i,
    confirm:
      'When the server erases an old enquiry by itself (RETENTION_MONTHS), you delete the e-mail about it, too.',
    confirmed: false,
  },
  {
    says: /free consultation/i,
    confirm: 'A first consultation costs nothing.',
    confirmed: false,
  },
  {
    says: /liability is limited to what you paid/i,
    confirm: 'A Kenyan lawyer has read the terms, above all this limit of what you are liable for.',
    confirmed: false,
  },
  {
    says: /^included at every price$/i,
    lists: /^services\/\S+ service\.(included\.|price\.buys$)/,
    confirm:
      'For its starting price each service brings all that its page lists under ‘Included at every price’, and what it says the price buys.',
    confirmed: false,
  },
  {
    says: /what we will build, what it costs|get a price and a date|price for each part/i,
    confirm: 'Every quote is in writing, part by part, with a price and a date.',
    confirmed: false,
  },
  {
    says: /every (second friday|two weeks)/i,
    confirm:
      'Every two weeks you show what was built, and clients may reorder or drop, free of charge, what is not started.',
    confirmed: false,
  },
  {
    says: /who quotes your project also works on it/i,
    confirm: 'Whoever quotes a project also works on it.',
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
    confirm: 'Clients see the board, the hours and the risks of their project when you do.',
    confirmed: false,
  },
  {
    says: /phones that are|an old phone|low-memory/i,
    confirm:
      'You try each release on a phone with little memory that is about four years old, and on a slow connection.',
    confirmed: false,
  },
  {
    says: /tests run before each release|tests for sums/i,
    confirm: 'Automatic tests run before each release.',
    confirmed: false,
  },
  {
    says: /the code, the passwords and a guide|signing keys/i,
    confirm:
      'When a project ends, the client gets the code, the passwords and a guide, and for an app the signing keys.',
    confirmed: false,
  },
  {
    says: /yours once it is paid for(.*we list them)?|open-source parts keep/i,
    confirm:
      'What you deliver is the client’s once it is paid for, and you list the open-source parts in it.',
    confirmed: false,
  },
  {
    says: /(paid to the provider|passed on) at cost/i,
    confirm: 'You add nothing to the fees of others, such as domains, hosting and app stores.',
    confirmed: false,
  },
  {
    says: /^in the hourly rate$/i,
    lists: /^copy\/hire\.ts hire\.included\./,
    confirm:
      'Each hired developer speaks English and Kiswahili and comes with all that is listed under ‘In the hourly rate’.',
    confirmed: false,
  },
  {
    says: /sent every friday/i,
    confirm: 'Every Friday whoever hires a developer gets the hours, listed by task.',
    confirmed: false,
  },
  {
    says: /^what this developer does$/i,
    lists: /^developers\/\S+ developer\.does\./,
    confirm: 'Each developer whom you hire out does all that their page lists.',
    confirmed: false,
  },
  {
    says: /^what we build with$/i,
    lists: /^technologies\.ts technologies\.\d+\.technologies\.\d+\.name$/,
    confirm:
      'You build with every technology that the pages show, also with those that no project here uses.',
    confirmed: false,
  },
  {
    says: /every five minutes/i,
    confirm: 'What you maintain is checked every five minutes, and somebody gets the alert.',
    confirmed: false,
  },
  {
    says: /test restore|one restore done|a restore works/i,
    confirm:
      'You set up backups, restore one in front of the client, and restore them as a test as often as the pages say.',
    confirmed: false,
  },
  {
    says: /report (each month|on one page)|monthly report|weekly report(?! for the client)/i,
    confirm:
      'Clients whose site you maintain get a report each month, those whose project you manage one each week.',
    confirmed: false,
  },
  {
    says: /we answer within \d+ days/i,
    confirm: 'You answer requests about personal data within the days that the privacy page says.',
    confirmed: false,
  },
  {
    says: /we sell nothing about you/i,
    confirm: 'You sell no data about visitors or clients to anyone.',
    confirmed: false,
  },
  {
    says: /store data for us and may not use it/i,
    confirm:
      'Your contracts with your hosting and mail providers forbid them to use the data for themselves.',
    confirmed: false,
  },
  {
    says: /delete yours from the server and the mailbox/i,
    confirm: 'When somebody asks, you delete their enquiry from the server and from your mailbox.',
    confirmed: false,
  },
  {
    says: /if a change affects newsletter subscribers/i,
    confirm: 'When the privacy page changes for subscribers of the newsletter, you write to them.',
    confirmed: false,
  },
  {
    says: /we guarantee/i,
    confirm:
      'You guarantee what this line of the home page does, and know what a client gets if it does not hold.',
    confirmed: false,
  },
  {
    says: /strictly adhere/i,
    confirm: 'You work strictly by the processes that this line of the home page names.',
    confirmed: false,
  },
  {
    says: /^client satisfaction$/i,
    confirm: 'The share of satisfied clients is right, and you can show how you measured it.',
    confirmed: false,
  },
  {
    says: /^completed projects$/i,
    confirm: 'The number of completed projects is right, and you can list them.',
    confirmed: false,
  },
  {
    says: /^client retention$/i,
    confirm: 'The share of clients who stayed is right, and you can show it.',
    confirmed: false,
  },
  {
    says: /^years of experience$/i,
    confirm: 'The years of experience are right, and you can show them.',
    confirmed: false,
  },
]
