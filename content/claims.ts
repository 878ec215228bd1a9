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
    says: /weekly (updates|e-mail)|one e-mail a week/i,
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
