/** Detects web pages, which servers send when they fail. */
import { PayloadRefused } from '../feed.ts';

/** The byte order mark of UTF-8 may come first, also if the bytes were read as single characters. */
const PAGE = /^(?:\uFEFF|ï»¿)?\s*(?:<!--[^]{0,500}?-->\s*)?(?:<!doctype\s+html|<html|<head|<body)/i;

export function refuseHtml(text: string): void {
  if (PAGE.test(text.slice(0, 1_000)))
    throw new PayloadRefused('html', 'the payload is a web page, not data');
}
