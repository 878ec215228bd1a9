import { company as facts } from '../../../content/company.ts'
import { agency } from './agency.ts'
import type { Company } from './types/Company.ts'

/** Who a client would be dealing with; all of it may be empty. */
export const company: Company = facts

const { street, town, postal } = company.address

/** On one line; empty where nothing is known of it. */
export const postalAddress = [street, postal, town].filter(Boolean).join(', ')

/** Where the agency is, as people search for it: its town, or its country. */
export const place = town || agency.country
