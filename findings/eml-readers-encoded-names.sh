#!/usr/bin/env bash
# Two readers of e-mail make two senders of one, cut a long subject, and lose the blanks of an attachment's name.
#
# Version:  eml-parse-js 1.1.15, eml-format 0.6.1, beside mailparser 3.14.2; written by nodemailer 10.6.1
# Input:    A mail whose sender's name has an accent and a comma, with a long subject and an attachment of two words.
# Expected: Names and subject as they were given to nodemailer, as mailparser reads them.
# Seen:     eml-parse-js decodes the name before it separates addresses: a first sender without an address, and a second with
#           half of the name. It removes the blank of the file's name. eml-format ends the subject after its first encoded
#           word, without a sign of it, and keeps the underscores that stand for blanks.
# Source:   RFC 2047, 6.2: addresses are separated first, encoded words decoded after that, and blanks between two of them
#           ignored; 4.2: an underscore is a blank.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts eml-parse-js@1.1.15 eml-format@0.6.1 mailparser@3.14.2 nodemailer@10.6.1 > npm.log

cat > run.mjs <<'JS'
import { promisify } from 'node:util';
import emlFormat from 'eml-format';
import emlParse from 'eml-parse-js';
import { simpleParser } from 'mailparser';
import nodemailer from 'nodemailer';
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const { message } = await transport.sendMail({
  from: { name: 'Café Exemplo, Contabilidade', address: 'contato@exemplo.com.br' },
  to: 'cliente@exemplo.com.br',
  subject: 'Cobrança de serviços de manutenção e avaliação de março, com vencimento em abril',
  text: 'Em anexo.',
  attachments: [{ filename: 'nota fiscal.txt', content: 'x' }],
});
const show = (reader, senders, subject, files) => {
  console.log(reader);
  for (const { name, address, email } of senders) console.log(`  sender  "${name}" <${address ?? email}>`);
  console.log('  subject', subject);
  console.log('  file   ', files.join());
};
const right = await simpleParser(message);
show('mailparser', right.from.value, right.subject, right.attachments.map(({ filename }) => filename));
const split = await promisify(emlParse.readEml)(message.toString());
show('eml-parse-js', [split.from].flat(), split.subject, split.attachments.map(({ name }) => name));
const cut = await promisify(emlFormat.read)(message.toString());
show('eml-format', [cut.from].flat(), cut.subject, cut.attachments.map(({ name }) => name));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
mailparser
  sender  "Café Exemplo, Contabilidade" <contato@exemplo.com.br>
  subject Cobrança de serviços de manutenção e avaliação de março, com vencimento em abril
  file    nota fiscal.txt
eml-parse-js
  sender  "Café Exemplo" <>
  sender  "Contabilidade" <contato@exemplo.com.br>
  subject Cobrança de serviços de manutenção e avaliação de março, com vencimento em abril
  file    notafiscal.txt
eml-format
  sender  "Café_Exemplo,_Contabilidade" <contato@exemplo.com.br>
  subject Cobrança_de_serviços_de_manute
  file    nota fiscal.txt
SEEN
