/**
 * Inline script that shows the template `start-failure` when the application cannot start: a script or stylesheet of
 * the page failed to load, failed its integrity check, or threw before rendering. Later failures have panels inside the
 * application.
 */
export const showStartFailure = `(function(){
var d=document,isShown=false;
function show(){d.body.replaceChildren(d.getElementById('start-failure').content.cloneNode(true));
d.querySelector('button').onclick=function(){location.reload()};d.querySelector('h1').focus()}
function fail(){if(isShown)return;isShown=true;
if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',show);else show()}
function isEmpty(){var r=d.getElementById('root');return!r||!r.firstChild}
addEventListener('error',function(e){var t=e.target;
if(t&&t.tagName?(t.tagName==='SCRIPT'&&t.defer||t.hasAttribute('data-page-styles')):
isEmpty()&&String(e.filename).indexOf(location.origin+'/builds/')===0)fail()},true)
})()`;
