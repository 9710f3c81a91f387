/** The two formats of S3 §5 with their messages, verbatim. */
import { phrase } from './kind.ts';

export const PHONE = phrase('form-phone-invalid', 'Enter a valid phone number using xxx-xxx-xxxx format');
export const EMAIL = phrase('form-email-invalid', 'Please enter a valid email address.');
