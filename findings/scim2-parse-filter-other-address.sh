#!/usr/bin/env bash
# A SCIM filter finds users by two conditions on one e-mail address that are met by two addresses.
#
# Version:  scim2-parse-filter 0.2.10, alone and in scim-patch 0.8.3, beside scim-query-filter-parser 2.0.4
# Input:    Four users: two with an address at work and one at home, two without an address; filters on one address.
# Expected: A user is found if one of their addresses meets all that stands in the brackets. "Not at work" finds those who
#           have an address at home, and no one without an address.
# Seen:     Each condition is tried on all addresses by itself. The private address of a user counts as one at work, also
#           in the form that Entra ID sends ('emails[type eq "work"].value eq ...'). "Not at work" finds only the user whose
#           list is empty. On a single address, as in scim-patch, the answer is right. The other library
#           answers the filters that it can parse as expected.
# Source:   RFC 7644, 3.4.2.2: a multi-valued attribute matches if one of its values matches the criterion; the filter of a
#           value path is one of the sub-attributes. README of the package, whose example is such a filter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  scim2-parse-filter@0.2.10 scim-query-filter-parser@2.0.4 scim-patch@0.8.3 > npm.log

cat > run.cjs <<'JS'
const { parse, filter } = require('scim2-parse-filter');
const { compileFilter } = require('scim-query-filter-parser');
const { scimPatch } = require('scim-patch');
const emails = (work, home) => [{ type: 'work', value: work }, { type: 'home', value: home }];
const users = [
  { userName: 'joana', emails: emails('joana@exemplo.com.br', 'jp@exemplo.org') },
  { userName: 'bruno', emails: emails('bruno@exemplo.org', 'bruno@exemplo.com.br') },
  { userName: 'carla', emails: [] },
  { userName: 'davi' },
];
const found = (matches) => users.filter(matches).map(({ userName }) => userName).join(', ') || 'no one';
const other = (text) => {
  try {
    return found(compileFilter(text));
  } catch {
    return 'not parsed';
  }
};
for (const [text, expected] of [
  ['emails[type eq "work" and value ew "@exemplo.org"]', 'bruno'],
  ['emails[type eq "work"].value eq "jp@exemplo.org"', 'no one'],
  ['emails[type eq "home"].value eq "jp@exemplo.org"', 'joana'],
  ['emails[type ne "work"]', 'joana, bruno'],
  ['emails[not (type eq "work")]', 'joana, bruno'],
  ['emails[type eq "work" and not (value ew ".org")]', 'joana'],
]) {
  console.log(text);
  console.log(`  ${found(filter(parse(text)))}; expected ${expected}; the other library: ${other(text)}`);
}
const path = 'emails[type eq "work" and value ew "@exemplo.com.br"].value';
const patched = scimPatch({ schemas: [], meta: {}, ...structuredClone(users[0]) }, [{ op: 'replace', path, value: 'nova' }]);
console.log(`PATCH ${path}: ${patched.emails.map(({ value }) => value).join(', ')}`);
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
emails[type eq "work" and value ew "@exemplo.org"]
  joana, bruno; expected bruno; the other library: bruno
emails[type eq "work"].value eq "jp@exemplo.org"
  joana; expected no one; the other library: not parsed
emails[type eq "home"].value eq "jp@exemplo.org"
  joana; expected joana; the other library: not parsed
emails[type ne "work"]
  joana, bruno; expected joana, bruno; the other library: joana, bruno
emails[not (type eq "work")]
  carla; expected joana, bruno; the other library: not parsed
emails[type eq "work" and not (value ew ".org")]
  no one; expected joana; the other library: not parsed
PATCH emails[type eq "work" and value ew "@exemplo.com.br"].value: nova, jp@exemplo.org
SEEN
