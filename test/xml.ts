/** XML for tests: a strict parser that makes a small tree, and the sitemaps.org schema with xmllint in WebAssembly. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { memoryPages, validateXML } from 'xmllint-wasm';

export interface Element {
  /** With its namespace: `{http://www.w3.org/2005/Atom}link`, or the bare name without one. */
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** Text of this element, without that of its children. */
  text: string;
}

/** @throws when the text is not well-formed, uses an undeclared namespace, or contains a character that XML forbids */
export function parseXml(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.values(attributes).map((one) => [one.name, one.value]);
    const element: Element = { name: uri ? `{${uri}}${local}` : local, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const text = (part: string) => {
    open.at(-1)!.text += part;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(xml).close();
  return root.children[0] as Element;
}

export const childrenOf = ({ children }: Element, name: string): Element[] => children.filter((child) => child.name === name);
export const textOf = (element: Element, name: string): string | undefined => childrenOf(element, name)[0]?.text;

export const SITEMAP = '{http://www.sitemaps.org/schemas/sitemap/0.9}';
export const XHTML = '{http://www.w3.org/1999/xhtml}';
export const ATOM = '{http://www.w3.org/2005/Atom}';
export const DC = '{http://purl.org/dc/elements/1.1/}';

/** The schema of sitemaps.org, from the package `sitemap`. */
const sitemapXsd = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('sitemap')), '../../schema/sitemap.xsd'),
  'utf8',
);

/** The schema requires elements of other namespaces to be declared too: the one that we use, as in HTML. */
const xhtmlXsd = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml" elementFormDefault="qualified">
  <xsd:element name="link"><xsd:complexType>
    <xsd:attribute name="rel" use="required" fixed="alternate"/>
    <xsd:attribute name="hreflang" type="xsd:string" use="required"/>
    <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`;
const bothXsd = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml.xsd"/>
</xsd:schema>`;
/** The package has no schema for the index; this is all that the protocol specifies (sitemaps.org, "Sitemap index XML tag definitions"). */
const indexXsd = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xsd:simpleType name="location"><xsd:restriction base="xsd:anyURI"><xsd:minLength value="12"/><xsd:maxLength value="2048"/></xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="time"><xsd:union memberTypes="xsd:date xsd:dateTime"/></xsd:simpleType>
  <xsd:element name="sitemapindex"><xsd:complexType><xsd:sequence>
    <xsd:element name="sitemap" maxOccurs="50000"><xsd:complexType><xsd:sequence>
      <xsd:element name="loc" type="location"/><xsd:element name="lastmod" type="time" minOccurs="0"/>
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;

/** @returns the schema's errors for a sitemap file; empty when it is valid */
export async function sitemapFaults(xml: string): Promise<string[]> {
  const isIndex = /<sitemapindex/.test(xml.slice(0, 500));
  const { valid, errors, rawOutput } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: isIndex ? indexXsd : bothXsd }],
    preload: [
      { fileName: 'sitemap.xsd', contents: sitemapXsd },
      { fileName: 'xhtml.xsd', contents: xhtmlXsd },
    ],
    initialMemoryPages: 256,
    maxMemoryPages: memoryPages.GiB,
  });
  return valid ? [] : errors.length > 0 ? errors.map(({ message }) => message) : [rawOutput];
}

/** URLs of a sitemap file, in order. */
export const locations = (xml: string): string[] => parseXml(xml).children.map((entry) => textOf(entry, `${SITEMAP}loc`) ?? '');
